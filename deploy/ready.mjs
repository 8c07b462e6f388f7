// Ends well while the product on this machine may be sent requests: for a container's health check.
const { PORT = '3000' } = process.env;
const reply = await fetch(`http://127.0.0.1:${PORT}/health/ready`).catch(() => undefined);
process.exit(reply?.ok ? 0 : 1);
