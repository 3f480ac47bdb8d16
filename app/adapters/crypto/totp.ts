import { Secret, TOTP } from 'otpauth'

/** Seconds for which a code is shown; one before and one after count too, for clocks that differ. */
const PERIODE = 30
const FENSTER = 1

/** 160 random bits, base32: the secret an authenticator app gets. */
export const newGeheimnis = (): string => new Secret({ size: 20 }).base32

const totpOf = (geheimnis: string, names: { issuer?: string; label?: string } = {}) =>
	new TOTP({ ...names, secret: Secret.fromBase32(geheimnis), algorithm: 'SHA1', digits: 6, period: PERIODE })

/** What the QR code of the secret says to an app; `label` names the account in it. */
export const otpauthUri = (geheimnis: string, names: { issuer: string; label: string }): string =>
	totpOf(geheimnis, names).toString()

/** The number of the time step a code of six digits belongs to; undefined where it belongs to none of now. */
export function stepOf(geheimnis: string, code: string, now: Date): number | undefined {
	if (!/^\d{6}$/.test(code)) return undefined
	const timestamp = now.getTime()
	const delta = totpOf(geheimnis).validate({ token: code, timestamp, window: FENSTER })
	return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIODE) + delta
}
