import { createHash } from 'node:crypto'
import { createRemoteJWKSet, customFetch as fetchKeys, type JWTPayload, errors as joseErrors, jwtVerify } from 'jose'
import { LRUCache } from 'lru-cache'
import * as oidc from 'openid-client'
import { isAllowedAddress } from '~/adapters/inhalte/addresses'
import { fetchContent } from '~/adapters/inhalte/fetch-content'
import { InhaltError } from '~/adapters/inhalte/inhalte'
import { SSO_ABGEMELDET, SSO_SCOPE, VERIFIER_WERTE, verifierOf } from '~/domain/benutzer/sso'

/** A provider as the brand set it up; `hosts` as SSO_HOSTS. */
export type Anbieter = { aussteller: string; clientId: string; geheimnis: string; hosts: readonly string[] }

/** The provider cannot be reached, or is set up wrongly. */
export class SsoGestoert extends Error {
	override name = 'SsoGestoert'
}

/** What came back is no login: forged, used, expired, for somebody else. */
export class SsoAbgelehnt extends Error {
	override name = 'SsoAbgelehnt'
}

const ANTWORT_MS = 10_000
/** Seconds by which the clocks of a provider and of this machine may differ. */
const UHR_SEKUNDEN = 30
/** How long what a provider says of itself counts. */
const METADATEN_MS = 10 * 60_000
/** How often strangers can have keys asked for anew, by tokens that name unknown ones. */
const FREMDE_MS = 30_000

/** What libraries hand to fetch, as far as it counts here. */
type Sent = {
	method?: string
	headers?: Headers | Record<string, string>
	body?: unknown
}

/** Like fetch, to allowed addresses only: no redirect, 10 seconds, 2 MB, and no private network behind a name. */
const boundedFetch =
	(hosts: readonly string[]) =>
	async (url: string, { method, headers, body }: Sent): Promise<Response> => {
		if (!isAllowedAddress(url, hosts)) throw new InhaltError('host not allowed')
		const target = new URL(url)
		const sent = typeof body === 'string' || body instanceof URLSearchParams ? String(body) : undefined
		const answer = await fetchContent(target, [target.origin], {
			method: method === 'POST' ? 'POST' : 'GET',
			headers: Object.fromEntries(new Headers(headers)),
			...(sent === undefined ? {} : { body: sent }),
			signal: AbortSignal.timeout(ANTWORT_MS),
		})
		const bytes = answer.status === 204 ? null : new Uint8Array(answer.body)
		return new Response(bytes, { status: answer.status, headers: { 'content-type': answer.typ } })
	}

/** By which of the two ways with a secret the client says who it is. */
const withSecret =
	(geheimnis: string): oidc.ClientAuth =>
	(server, client, body, headers) => {
		const known = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
		const way = known.includes('client_secret_basic') ? oidc.ClientSecretBasic : oidc.ClientSecretPost
		return way(geheimnis)(server, client, body, headers)
	}

async function discover({ aussteller, clientId, geheimnis, hosts }: Anbieter) {
	const issuer = new URL(aussteller)
	const fetchBounded = boundedFetch(hosts)
	const metadaten = { [oidc.clockTolerance]: UHR_SEKUNDEN }
	const config = await oidc.discovery(issuer, clientId, metadaten, withSecret(geheimnis), {
		[oidc.customFetch]: fetchBounded,
		// An address without TLS is allowed only by the list, which names such for this machine alone.
		execute: issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : [],
	})
	const { jwks_uri } = config.serverMetadata()
	if (!jwks_uri) throw new SsoGestoert('no keys')
	const keysFor = (cooldownDuration: number) =>
		createRemoteJWKSet(new URL(jwks_uri), { cooldownDuration, [fetchKeys]: fetchBounded })
	// A key nobody knows is asked for once, with each login; by strangers' tokens seldom.
	return { config, keys: keysFor(0), fremde: keysFor(FREMDE_MS) }
}

type Client = Awaited<ReturnType<typeof discover>>

const clients = new LRUCache<string, Promise<Client>>({ max: 200, ttl: METADATEN_MS })

/** The provider with what it says of itself. @throws SsoGestoert */
async function clientOf(anbieter: Anbieter): Promise<Client> {
	const key = createHash('sha256').update(JSON.stringify(anbieter)).digest('base64url')
	const known = clients.get(key) ?? discover(anbieter)
	clients.set(key, known)
	try {
		return await known
	} catch (cause) {
		clients.delete(key)
		throw new SsoGestoert('provider cannot be reached', { cause })
	}
}

export type Aufbruch = { url: string; state: string; nonce: string; verifier: string }

/** [C-SSO] Where somebody sets out to log in, and what has to come back with them. @throws SsoGestoert */
export async function setOut(anbieter: Anbieter, zurueck: string): Promise<Aufbruch> {
	const { config } = await clientOf(anbieter)
	const verifier = verifierOf(crypto.getRandomValues(new Uint32Array(VERIFIER_WERTE)))
	const [state, nonce] = [oidc.randomState(), oidc.randomNonce()]
	const url = oidc.buildAuthorizationUrl(config, {
		...{ redirect_uri: zurueck, scope: SSO_SCOPE, state, nonce },
		code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
		code_challenge_method: 'S256',
	})
	return { url: url.href, state, nonce, verifier }
}

/** What a program needs to set out by itself. @throws SsoGestoert */
export async function showEndpoint(anbieter: Anbieter): Promise<string> {
	const { config } = await clientOf(anbieter)
	return config.serverMetadata().authorization_endpoint ?? ''
}

type Rueckkehr = {
	/** The address somebody came back to, with code and state. */
	url: URL
	verifier: string
	nonce: string | undefined
	/** Undefined where the program that set out has looked at it itself. */
	state: string | undefined
}

/** Who logged in, as the provider's signed token and its answer about them say, and the token. @throws SsoGestoert, SsoAbgelehnt */
export async function comeBack(anbieter: Anbieter, { url, verifier, nonce, state }: Rueckkehr) {
	const { config, keys } = await clientOf(anbieter)
	try {
		// A program hands on the code alone; its answer came from the one provider there is.
		if (state === undefined) url.searchParams.set('iss', config.serverMetadata().issuer)
		const tokens = await oidc.authorizationCodeGrant(config, url, {
			pkceCodeVerifier: verifier,
			idTokenExpected: true,
			...(nonce === undefined ? {} : { expectedNonce: nonce }),
			...(state === undefined ? {} : { expectedState: state }),
		})
		const { id_token: idToken = '' } = tokens
		const { issuer } = config.serverMetadata()
		const expected = { issuer, audience: anbieter.clientId, clockTolerance: UHR_SEKUNDEN }
		const { payload } = await jwtVerify(idToken, keys, expected)
		const more = config.serverMetadata().userinfo_endpoint
			? await askAbout(config, tokens.access_token, payload)
			: { ganz: true, claims: {} }
		return { claims: { ...more.claims, ...payload }, ganz: more.ganz, idToken }
	} catch (cause) {
		if (isOutage(cause)) throw new SsoGestoert('provider does not answer', { cause })
		throw new SsoAbgelehnt(grundOf(cause), { cause })
	}
}

/** What a token says of somebody by itself, besides who they are to the provider. */
const SAGT_WER = ['name', 'given_name', 'family_name', 'email', 'department']
/** The provider's answer is about somebody else. */
const ANDERER = 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED'

/** What the provider tells of somebody besides their token; one that says who they are is enough where it tells nothing. */
async function askAbout(config: oidc.Configuration, accessToken: string, payload: JWTPayload) {
	try {
		const claims: Record<string, unknown> = await oidc.fetchUserInfo(config, accessToken, payload.sub ?? '')
		return { ganz: true, claims }
	} catch (cause) {
		if (grundOf(cause) === ANDERER || !SAGT_WER.some((name) => payload[name] !== undefined)) throw cause
		return { ganz: false, claims: {} }
	}
}

/** Whether it is the provider, and not what was sent, that failed. */
function isOutage(error: unknown, depth = 0): boolean {
	if (error instanceof InhaltError || error instanceof joseErrors.JWKSTimeout) return true
	return error instanceof Error && depth < 5 && isOutage(error.cause, depth + 1)
}

/** Why, by a name that holds nothing of what was sent. */
function grundOf(error: unknown): string {
	const named = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
	const said = error instanceof oidc.ResponseBodyError ? error.error : named
	return /^[\w-]{1,60}$/.test(said) ? said : 'abgelehnt'
}

/**
 * Where the provider ends its own session and comes back from; undefined where it knows of no such thing, or names an address
 * that nobody may be sent to. @throws SsoGestoert
 */
export async function endAddress(anbieter: Anbieter, idToken: string, zurueck: string): Promise<string | undefined> {
	const { config } = await clientOf(anbieter)
	const { end_session_endpoint: ende } = config.serverMetadata()
	if (!ende || !isAllowedAddress(ende, anbieter.hosts)) return undefined
	const url = oidc.buildEndSessionUrl(config, {
		...{ id_token_hint: idToken, post_logout_redirect_uri: zurueck, state: SSO_ABGEMELDET },
	})
	return url.href
}

const ENDE = 'http://schemas.openid.net/event/backchannel-logout'

const isLogout = ({ events, nonce }: JWTPayload): boolean =>
	nonce === undefined && typeof events === 'object' && events !== null && ENDE in events

/** Whose sessions the provider says are over (back-channel logout). @throws SsoGestoert, SsoAbgelehnt */
export async function readLogout(
	anbieter: Anbieter,
	token: string,
): Promise<{ subjekt: string | undefined; sid: string | undefined }> {
	const { config, fremde } = await clientOf(anbieter)
	try {
		const { issuer } = config.serverMetadata()
		const erwartet = { issuer, audience: anbieter.clientId, clockTolerance: UHR_SEKUNDEN }
		const expected = { ...erwartet, maxTokenAge: 300, requiredClaims: ['jti', 'events'] }
		const { payload } = await jwtVerify(token, fremde, expected)
		const sid = typeof payload.sid === 'string' ? payload.sid : undefined
		if (!isLogout(payload) || (payload.sub === undefined && sid === undefined)) throw new SsoAbgelehnt('no logout')
		return { subjekt: payload.sub, sid }
	} catch (cause) {
		if (isOutage(cause)) throw new SsoGestoert('provider does not answer', { cause })
		throw cause instanceof SsoAbgelehnt ? cause : new SsoAbgelehnt(grundOf(cause), { cause })
	}
}
