/** Hours in which an invitation is good, once. */
export const EINLADUNG_STUNDEN = 72
