package io.gitledger.api.avatar;

import io.gitledger.api.web.error.ApiError;
import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Iterator;
import java.util.Locale;
import java.util.concurrent.Semaphore;
import javax.imageio.ImageIO;
import javax.imageio.ImageReadParam;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;
import javax.imageio.stream.MemoryCacheImageInputStream;

/**
 * Reads images that strangers made. How large an image is, is read from its header and refused
 * before a pixel is unpacked; of a large one only every so many pixels are kept; and only so many
 * images are read at a time, so that none takes more memory than is known beforehand.
 */
final class ImageReading {
  private static final int LONGEST_SIDE = 4096;
  private static final int SIDE = 512;
  private static final int AT_A_TIME = 2;

  /** The middle of an image, at most twice as wide and high as it is shown. */
  record Square(String type, BufferedImage pixels) {
    /** At most 512 pixels wide and high. */
    byte[] png() {
      int side = Math.min(SIDE, pixels.getWidth());
      var scaled = new BufferedImage(side, side, BufferedImage.TYPE_INT_ARGB);
      Graphics2D graphics = scaled.createGraphics();
      graphics.setRenderingHint(
          RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BILINEAR);
      graphics.drawImage(pixels, 0, 0, side, side, null);
      graphics.dispose();
      return encoded(scaled);
    }
  }

  private final Semaphore places = new Semaphore(AT_A_TIME);

  /**
   * Reads the middle of an image, which proves that it is one.
   *
   * @throws ApiError 422 when it is none, or too large
   */
  Square square(byte[] content) {
    ImageFormat format = ImageFormat.of(content).orElseThrow(ImageReading::noImage);
    places.acquireUninterruptibly();
    try {
      return new Square(format.type(), middle(format, content));
    } catch (IOException | RuntimeException broken) {
      // Readers meet damaged images with exceptions of many kinds.
      throw broken instanceof ApiError error ? error : noImage();
    } finally {
      places.release();
    }
  }

  private static BufferedImage middle(ImageFormat format, byte[] content) throws IOException {
    Iterator<ImageReader> readers = ImageIO.getImageReadersByFormatName(format.name());
    ImageReader reader = readers.next();
    try (ImageInputStream input =
        new MemoryCacheImageInputStream(new ByteArrayInputStream(content))) {
      reader.setInput(input, true, true);
      int width = reader.getWidth(0);
      int height = reader.getHeight(0);
      if (width < 1 || height < 1 || width > LONGEST_SIDE || height > LONGEST_SIDE)
        throw ApiError.invalid(
            String.format(
                Locale.ROOT,
                "the image has %d x %d pixels, allowed are %3$d x %3$d",
                width,
                height,
                LONGEST_SIDE));
      int side = Math.min(width, height);
      ImageReadParam part = reader.getDefaultReadParam();
      part.setSourceRegion(new Rectangle((width - side) / 2, (height - side) / 2, side, side));
      int step = Math.max(1, side / (2 * SIDE));
      part.setSourceSubsampling(step, step, 0, 0);
      return reader.read(0, part);
    } finally {
      reader.dispose();
    }
  }

  static byte[] encoded(BufferedImage image) {
    var png = new ByteArrayOutputStream();
    try {
      ImageIO.write(image, "png", png);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return png.toByteArray();
  }

  private static ApiError noImage() {
    return ApiError.invalid("the image is no PNG, JPEG, GIF or WebP that can be read");
  }
}
