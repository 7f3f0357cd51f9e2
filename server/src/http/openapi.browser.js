// Shows the API's own description with Swagger UI.
window.SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true })
