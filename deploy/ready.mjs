// A health check for containers: exits with 0 while the product on this machine is ready.
const { PORT = '3000' } = process.env;
const reply = await fetch(`http://127.0.0.1:${PORT}/health/ready`).catch(() => undefined);
process.exit(reply?.ok ? 0 : 1);
