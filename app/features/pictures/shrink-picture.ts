import { MAX_SIDE } from './picture.rules.ts'

/** Smaller files are sent as they are. */
const LARGE_BYTES = 1_500_000
const QUALITY = 0.9

/**
 * Makes a large picture smaller before it is sent, so that a photo from a phone uploads within seconds. Whatever this
 * browser can't decode is sent as it is; the server decides.
 */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  if (file.size <= LARGE_BYTES) return file
  try {
    const bitmap = await createImageBitmap(file)
    const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(bitmap.width * scale))
    canvas.height = Math.max(1, Math.round(bitmap.height * scale))
    const context = canvas.getContext('2d')
    if (context === null) return file
    // Transparent parts become white, as on the server.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    const smaller = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
    return smaller !== null && smaller.size < file.size ? smaller : file
  } catch {
    return file
  }
}
