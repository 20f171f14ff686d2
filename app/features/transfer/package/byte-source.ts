/** Bytes that can be read piece by piece: a file of the device, or an array. */
export type ByteSource = { size: number; read: (from: number, to: number) => Promise<Uint8Array> }

/** Reads only what is needed of a file, so that 100 MB of media stay on the disk. */
export const blobSource = (blob: Blob): ByteSource => ({
  size: blob.size,
  read: async (from, to) => new Uint8Array(await blob.slice(from, to).arrayBuffer()),
})
