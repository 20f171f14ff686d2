// region wrong
export class Rectangle {
  width = 1
  height = 1
  setWidth(width: number): void {
    this.width = width
  }
  setHeight(height: number): void {
    this.height = height
  }
}

export class Square extends Rectangle {
  override setWidth(side: number): void {
    this.width = this.height = side
  }
  override setHeight(side: number): void {
    this.width = this.height = side
  }
}
// endregion
