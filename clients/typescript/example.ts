import { randomUUID } from 'node:crypto'
import { answerOf, createPortalClient, type Schemas } from './client'

type Portal = Omit<Parameters<typeof createPortalClient>[0], 'token'>

/** The terms in force, which both agree to. */
async function agbId(client: ReturnType<typeof createPortalClient>): Promise<string> {
	const { Agb } = await answerOf(client.GET('/mandant/mvv'))
	if (!Agb) throw new Error('this brand has no terms yet')
	return String(Agb.Id)
}

/** Somebody with an account recommends the first product there is; the value is what they pass on. */
export async function recommendFirstProduct(portal: Portal, login: Schemas['Login']) {
	const visitor = createPortalClient(portal)
	const { Token } = await answerOf(visitor.POST('/account/login', { body: login }))
	const recommender = createPortalClient({ ...portal, token: Token })
	const user = await answerOf(recommender.GET('/account/user'))
	const { Content } = await answerOf(recommender.GET('/produkt'))
	const [product] = Content
	if (!product) throw new Error('nothing can be recommended today')
	const made = await answerOf(
		recommender.POST('/Empfehlen/create', {
			params: { header: { 'Idempotency-Key': randomUUID() } },
			body: {
				Empfehlung: { Produkt: product.Id, AgbText: await agbId(recommender), AnteilEmpfehler: 50 },
				Empfehler: { Vorname: user.Vorname, Nachname: user.Nachname, Email: user.Email },
			},
		}),
	)
	if (!('Link' in made)) throw new Error('a captcha has to be solved first')
	return { recommender, link: made.Link, nummer: made.Empfehlungsnummer }
}

/** A friend follows a link, accepts, agrees and gives their data; the value is where they stand and where to order. */
export async function acceptByLink(portal: Portal, link: string, daten: Schemas['Empfaengerdaten']) {
	const visitor = createPortalClient(portal)
	const id = new URL(link).pathname.split('/').at(-1) ?? ''
	const { Hex } = await answerOf(visitor.GET('/empfehlen/click/{id}', { params: { path: { id } } }))
	const { Produkt } = await answerOf(visitor.GET('/empfaenger/{hex}', { params: { path: { hex: Hex } } }))
	const created = await answerOf(visitor.POST('/empfaenger/create/{hex}', { params: { path: { hex: Hex } } }))

	const friend = createPortalClient({ ...portal, token: created.Token })
	await answerOf(friend.PUT('/empfaenger/zustimmung', { body: { AgbText: await agbId(friend) } }))
	await answerOf(
		friend.POST('/tracking/abschliessen', {
			body: {
				...{ empfehlungsnummer: created.Empfehlungsnummer, empfaengernummer: created.Empfaengernummer },
				empfaengerdaten: daten,
			},
		}),
	)
	return { produkt: Produkt.Name, stand: await answerOf(friend.GET('/empfaenger/auftrag')) }
}

/** The main job: what the recommender sees of it in the end. */
export async function recommendAndAccept(portal: Portal, login: Schemas['Login'], freund: Schemas['Empfaengerdaten']) {
	const { recommender, link, nummer } = await recommendFirstProduct(portal, login)
	const { produkt, stand } = await acceptByLink(portal, link, freund)
	const { Content } = await answerOf(recommender.GET('/Empfehler/empfehlungen'))
	return { produkt, stand, zeile: Content.find(({ Empfehlungsnummer }) => Empfehlungsnummer === nummer) }
}
