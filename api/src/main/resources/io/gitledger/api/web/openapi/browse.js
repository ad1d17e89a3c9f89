const place = document.getElementById('api');
SwaggerUIBundle({ url: place.dataset.document, domNode: place, deepLinking: true, docExpansion: 'none', validatorUrl: null });
