import { z } from 'zod';
import { maxPasswordLength } from './password.ts';

/** One that was chosen before, whatever the rule was then. */
export const currentPasswordField = z
  .string('required')
  .min(1, 'required')
  .max(maxPasswordLength, 'too-long');
