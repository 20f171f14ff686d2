import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const QUICK_QUALITY = 5

/** The best compression takes half a minute for a whole build; the gate and developers don't need it. */
export const BUILD_QUALITY =
  process.env['QUICK_BUILD'] !== undefined || process.argv.includes('--quick')
    ? QUICK_QUALITY
    : constants.BROTLI_MAX_QUALITY

/** Writes a file's compressed forms beside it, for browsers that take Brotli (over HTTPS) or only gzip. Returns the bytes of the first. */
export async function writeCompressed(file: string, content: Uint8Array): Promise<number> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BUILD_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params }),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
  return br.length
}
