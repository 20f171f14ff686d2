function turnPhoto(photo: number[][]): void {
  for (const [row, pixels] of photo.entries()) {
    for (let column = 0; column < row; column += 1) {
      const mirrored = photo[column] ?? []
      const pixel = pixels[column] ?? 0
      pixels[column] = mirrored[row] ?? 0
      mirrored[row] = pixel
    }
  }
  for (const pixels of photo) pixels.reverse()
}
