export { endAttempts } from '../store/attempts.ts';
