export const roomKey = (roomId: number) => `room:${roomId}`

export const buildingKey = (building: string) => `building:${building}`
