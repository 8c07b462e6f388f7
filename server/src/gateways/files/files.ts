/** Where uploaded and made files live. A key is ours, never a name that a person sent. */
export type Files = {
  put: (key: string, content: Uint8Array) => Promise<void>;
  find: (key: string) => Promise<Uint8Array | undefined>;
  /** What is not there is removed already. */
  remove: (key: string) => Promise<void>;
};
