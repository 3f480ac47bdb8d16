/** Bytes of a text in base64. */
export const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
	Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))

export const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))

export const fromHex = (text: string): Uint8Array<ArrayBuffer> =>
	Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

export const toHex = (bytes: Uint8Array): string =>
	Array.from(bytes, (one) => one.toString(16).padStart(2, '0')).join('')
