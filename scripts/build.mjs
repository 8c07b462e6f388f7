import { buildWeb } from './lib/build-web.mjs';
import { install } from './lib/install.mjs';

// `npm run build`: everything that `npm start` does before it serves. Use it for container images
// and for servers that start the program themselves.
await install('run');
if (!(await buildWeb())) process.exit(1);
