export type Picture = HTMLVideoElement | ImageBitmap;

/** Reads the texts of all barcodes in a picture. */
export type ReadBarcodes = (picture: Picture) => Promise<string[]>;
