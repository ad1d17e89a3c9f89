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
import java.util.Locale;
import java.util.concurrent.Semaphore;
import javax.imageio.ImageIO;
import javax.imageio.ImageReadParam;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;
import javax.imageio.stream.MemoryCacheImageInputStream;

/**
 * Reads untrusted images within bounded memory. The size is checked before pixels are decoded,
 * large images are subsampled, and few images are decoded at a time.
 */
final class SquareReader {
  private static final int MAX_SIDE = 4096;
  private static final int SIDE = 512;
  private static final int MAX_CONCURRENT = 2;

  private final Semaphore permits = new Semaphore(MAX_CONCURRENT);

  /**
   * Returns the type of an image without decoding its pixels, which may be damaged.
   *
   * @throws ApiError 422 for no image or a too large one
   */
  String type(byte[] content) {
    return opened(
        content,
        (format, reader) -> {
          requireSize(reader);
          return format.type();
        });
  }

  /**
   * Decodes the middle of an image, at most 512 pixels wide and high, as a PNG.
   *
   * @throws ApiError 422 for an unreadable or too large image
   */
  byte[] square(byte[] content) {
    return scaled(opened(content, (format, reader) -> middle(reader)));
  }

  private <T> T opened(byte[] content, Use<T> use) {
    ImageFormat format = ImageFormat.of(content).orElseThrow(SquareReader::noImage);
    ImageReader reader = ImageIO.getImageReadersByFormatName(format.name()).next();
    permits.acquireUninterruptibly();
    try (ImageInputStream input =
        new MemoryCacheImageInputStream(new ByteArrayInputStream(content))) {
      reader.setInput(input, true, true);
      return use.apply(format, reader);
    } catch (IOException | RuntimeException broken) {
      // Image readers throw many kinds of exceptions for damaged images.
      throw broken instanceof ApiError error ? error : noImage();
    } finally {
      reader.dispose();
      permits.release();
    }
  }

  /** Processes an image whose header is readable. */
  private interface Use<T> {
    T apply(ImageFormat format, ImageReader reader) throws IOException;
  }

  private static void requireSize(ImageReader reader) throws IOException {
    int width = reader.getWidth(0);
    int height = reader.getHeight(0);
    if (width < 1 || height < 1 || width > MAX_SIDE || height > MAX_SIDE)
      throw ApiError.invalid(
          String.format(
              Locale.ROOT,
              "the image has %d x %d pixels, allowed are %3$d x %3$d",
              width,
              height,
              MAX_SIDE));
  }

  /** Reads the middle of an image, at most twice as wide and high as it is displayed. */
  private static BufferedImage middle(ImageReader reader) throws IOException {
    requireSize(reader);
    int width = reader.getWidth(0);
    int height = reader.getHeight(0);
    int side = Math.min(width, height);
    ImageReadParam part = reader.getDefaultReadParam();
    part.setSourceRegion(new Rectangle((width - side) / 2, (height - side) / 2, side, side));
    int step = Math.max(1, side / (2 * SIDE));
    part.setSourceSubsampling(step, step, 0, 0);
    return reader.read(0, part);
  }

  private static byte[] scaled(BufferedImage pixels) {
    int side = Math.min(SIDE, pixels.getWidth());
    var scaled = new BufferedImage(side, side, BufferedImage.TYPE_INT_ARGB);
    Graphics2D graphics = scaled.createGraphics();
    graphics.setRenderingHint(
        RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BILINEAR);
    graphics.drawImage(pixels, 0, 0, side, side, null);
    graphics.dispose();
    return encoded(scaled);
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
