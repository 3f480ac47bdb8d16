/** Headers every answer has, files and calls included; pages add their Content-Security-Policy. */
export const COMMON_HEADERS = {
	'X-Content-Type-Options': 'nosniff',
	// Addresses hold numbers and tokens of links; other sites learn nothing. With no-referrer our own forms would fail.
	'Referrer-Policy': 'same-origin',
	'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), interest-cohort=()',
	'Cross-Origin-Resource-Policy': 'same-site',
}
