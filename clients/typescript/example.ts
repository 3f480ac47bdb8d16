import { Portal, type PortalSettings, type Schemas } from './client.js'

type Settings = Omit<PortalSettings, 'token'>

/** The terms in force, which both agree to. */
async function agbId(portal: Portal): Promise<string> {
	const { Agb } = await portal.get('/mandant/mvv')
	if (!Agb) throw new Error('this brand has no terms yet')
	return String(Agb.Id)
}

/** Somebody with an account recommends the first product there is; the value is what they pass on. */
export async function recommendFirstProduct(settings: Settings, login: Schemas['Login']) {
	const visitor = new Portal(settings)
	const { Token } = await visitor.post('/account/login', { body: login })
	const recommender = visitor.withToken(Token)
	const user = await recommender.get('/account/user')
	const { Content } = await recommender.get('/produkt')
	const [product] = Content
	if (!product) throw new Error('nothing can be recommended today')
	const made = await recommender.post('/Empfehlen/create', {
		body: {
			Empfehlung: { Produkt: product.Id, AgbText: await agbId(recommender), AnteilEmpfehler: 50 },
			Empfehler: { Vorname: user.Vorname, Nachname: user.Nachname, Email: user.Email },
		},
	})
	if (!('Link' in made)) throw new Error('the body of the call is missing')
	return { recommender, link: made.Link, nummer: made.Empfehlungsnummer }
}

/** A friend follows a link, accepts, agrees and gives their data; the value is where they stand and where to order. */
export async function acceptByLink(settings: Settings, link: string, daten: Schemas['Empfaengerdaten']) {
	const visitor = new Portal(settings)
	const id = new URL(link).pathname.split('/').at(-1) ?? ''
	const { Hex: hex } = await visitor.get('/empfehlen/click/{id}', { params: { id } })
	const { Produkt } = await visitor.get('/empfaenger/{hex}', { params: { hex } })
	const created = await visitor.post('/empfaenger/create/{hex}', { params: { hex } })

	const friend = visitor.withToken(created.Token)
	await friend.put('/empfaenger/zustimmung', { body: { AgbText: await agbId(friend) } })
	await friend.post('/tracking/abschliessen', {
		body: {
			...{ empfehlungsnummer: created.Empfehlungsnummer, empfaengernummer: created.Empfaengernummer },
			empfaengerdaten: daten,
		},
	})
	return { produkt: Produkt.Name, stand: await friend.get('/empfaenger/auftrag') }
}

/** The main job: what the recommender sees of it in the end. */
export async function recommendAndAccept(
	settings: Settings,
	login: Schemas['Login'],
	freund: Schemas['Empfaengerdaten'],
) {
	const { recommender, link, nummer } = await recommendFirstProduct(settings, login)
	const { produkt, stand } = await acceptByLink(settings, link, freund)
	for await (const zeile of recommender.each('/Empfehler/empfehlungen'))
		if (zeile.Empfehlungsnummer === nummer) return { produkt, stand, zeile }
	return { produkt, stand, zeile: undefined }
}
