/** Storage for uploaded and generated files. Keys are generated, never names that a person sent. */
export type Files = {
  put: (key: string, content: Uint8Array) => Promise<void>;
  find: (key: string) => Promise<Uint8Array | undefined>;
  /** Does nothing if the file does not exist. */
  remove: (key: string) => Promise<void>;
};
