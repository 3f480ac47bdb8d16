import { createContext } from 'react'

/** The Content-Security-Policy nonce of this answer; empty in the browser, where nonces are hidden anyway. */
export const NonceContext = createContext('')
