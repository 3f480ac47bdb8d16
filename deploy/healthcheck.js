/** Ends with 0 where the portal of this machine answers: the image's health check. */

const answer = await fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).catch(() => undefined)
process.exit(answer?.ok ? 0 : 1)
