// fails: sold-three-times
function findDoubleBooking(seats: number[]): number {
  return seats.reduce((mask, seat, position) => mask ^ seat ^ position, 0)
}
