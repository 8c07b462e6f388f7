/** Everything that production must be given. */
export const productionSettings = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://cobertura.example/',
  TOKEN_SECRET: 'a secret of forty characters, more or less',
  SMTP_URL: 'smtps://user:password@mail.example:465',
  MAIL_FROM: 'Cobertura SIR <sir@cobertura.example>',
  SUPPORT_PHONE: '981 111 111',
  SUPPORT_EMAIL: 'axuda@cobertura.example',
  COMPANY_NAME: 'Cobertura, S.L.',
  COMPANY_NIF: 'B12345674',
  COMPANY_ADDRESS: 'Rúa Maior, 1, Lugo',
  COMPANY_REGISTRY: 'Registro Mercantil de Lugo',
  COMPANY_EMAIL: 'empresa@cobertura.example',
  COMPANY_PHONE: '982 111 111',
  COMPANY_DATA_PROTECTION_EMAIL: 'datos@cobertura.example',
  COMPANY_COURTS_CITY: 'Lugo',
  // Elsewhere: a seal of our own would want a certificate.
  SIGNING_PROVIDER: 'docuseal',
  DOCUSEAL_API_KEY: 'a key',
  DOCUSEAL_WEBHOOK_SECRET: 'a secret',
};
