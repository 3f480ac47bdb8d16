/** As an address that is the picture itself. */
export const webpAddress = (bytes: Buffer) => `data:image/webp;base64,${bytes.toString('base64')}`
