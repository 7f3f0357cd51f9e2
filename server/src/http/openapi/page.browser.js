// Shows the OpenAPI document with Swagger UI. A key is kept in the memory of the tab alone.
window.SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#docs',
  deepLinking: true,
  docExpansion: 'none',
  persistAuthorization: false,
})
