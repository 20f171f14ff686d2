/** The HTTP status codes that the product sends and expects. */
export const OK = 200
export const NO_CONTENT = 204
export const SEE_OTHER = 303
export const NOT_MODIFIED = 304
export const BAD_REQUEST = 400
export const UNAUTHORIZED = 401
export const FORBIDDEN = 403
export const NOT_FOUND = 404
export const CONFLICT = 409
export const PAYLOAD_TOO_LARGE = 413
export const TOO_MANY_REQUESTS = 429
export const SERVER_ERROR = 500
export const SERVICE_UNAVAILABLE = 503
