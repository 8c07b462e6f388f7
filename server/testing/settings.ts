/** All settings that production requires. */
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
  COMPANY_HOURS_ES: 'De lunes a viernes, de 9:00 a 14:00',
  COMPANY_HOURS_GA: 'De luns a venres, de 9:00 a 14:00',
  COMPANY_DATA_PROTECTION_EMAIL: 'datos@cobertura.example',
  COMPANY_COURTS_CITY: 'Lugo',
  // External signing, because our own seal would need a certificate.
  SIGNING_PROVIDER: 'docuseal',
  DOCUSEAL_API_KEY: 'a key',
  DOCUSEAL_WEBHOOK_SECRET: 'a secret',
  REDSYS_ENVIRONMENT: 'live',
  REDSYS_MERCHANT: '123456789',
  REDSYS_KEY: 'YSBzZWNyZXQga2V5IG9mIHRlc3RzISE+',
};

/** Replace some of them, so that the process loads the demo data and the local payment gateway. */
export const demoSettings = {
  NODE_ENV: '',
  REDSYS_ENVIRONMENT: 'local',
  REDSYS_MERCHANT: '',
  REDSYS_KEY: '',
};
