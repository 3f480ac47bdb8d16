/**
 * Every screen and call of the portal: route name (the spec's), default path, module and the rules the guard enforces
 * (SPEC 2). Data only; links are built from it by `app/paths.ts`, routes by `remix.config.js`.
 *
 * @typedef {object} RouteRow
 * @property {string} path default path
 * @property {string} module file under app/routes
 * @property {true} [login] protected: needs a logged-in Empfehler
 * @property {true} [ohneAutologin] disabled when the Mandant logs people in by host token
 * @property {true} [offen] stays open to everybody with ModuleErzwingeLogin
 * @property {true} [ohneAdv] goes to Home when the Mandant has ModuleAdv
 * @property {true} [ohneBanner] no consent banner
 * @property {true} [oeffentlich] for everybody to find: in the sitemap and in search engines, which keep out of all else
 * @property {readonly string[]} [merken] with `oeffentlich`: the server keeps the finished page for visitors of whom nothing
 *   is known (server/page-cache.ts), under these names of its query and no others; none that says what a visitor just did
 * @property {'noetig' | 'ohneErzwingeLogin'} [empfaenger] needs the recipient cookie or token of its Empfehlung; with
 *   `ohneErzwingeLogin` not where ModuleErzwingeLogin makes this page the link's first one
 * @property {'betrieb' | 'agentur'} [rolle] needs a logged-in back-office user of this kind: an operator, or somebody of an
 *   agency or the call centre
 * @property {true} [allein] never shown inside another page, not even the host page of an integrated frame: bank data and
 *   logins of people at work (pages with a `rolle` neither)
 * @property {true} [vorWechsel] open to a back-office user who has to change their password first
 * @property {'jeder'} [host] answers on every host, known or not (the list of demo brands)
 * @property {true} [ressource] no screen: a redirect, a file or a call
 * @property {true} [ansehen] does not count as use of the session
 * @property {number} [maxBodyBytes] the most a post may hold, where that is more than a form needs (web/body.server.ts)
 * @property {true} [fremd] takes posts from other sites' pages; its action must ask for a proof of its own
 */

/** The route between the frame and every screen (remix.config.js). */
export const LAYOUT = 'UnterDemRahmen'

/** @satisfies {Record<string, RouteRow>} */
export const routeTable = /** @type {const} */ ({
	Home: { path: '/', module: 'portal/home.tsx', oeffentlich: true, merken: ['seite'] },
	Empfehlen: { path: '/empfehlen/:produktId', module: 'portal/empfehlen.tsx', oeffentlich: true, merken: [] },
	EmpfehlungTeilen: { path: '/empfehlung/:empfehlungsnummer', module: 'portal/empfehlung-teilen.tsx' },
	EmpfehlenAgent: { path: '/agent/empfehlen/:produktId', module: 'portal/empfehlen-agent.tsx' },
	Produktkategorie: {
		path: '/kategorie/*',
		module: 'inhalte/produktkategorie.tsx',
		oeffentlich: true,
		merken: ['hersteller', 'seite'],
	},
	Tarife: { path: '/tarife', module: 'portal/tarife.tsx', oeffentlich: true, merken: [] },
	DankeStepsOfflineEmpfehlung: { path: '/danke', module: 'portal/danke-offline.tsx' },
	AktuellePraemienUebersicht: {
		path: '/aktuellepraemienuebersicht',
		module: 'portal/praemien-uebersicht.tsx',
		oeffentlich: true,
		merken: ['seite'],
	},

	Kurzlink: { path: '/e/:kurzcode', module: 'portal/kurzlink.ts', offen: true, ressource: true },
	Empfehlungslink: { path: '/empfehlungslink/:hex', module: 'portal/empfehlungslink.ts', offen: true, ressource: true },
	Empfehlungscode: { path: '/code', module: 'portal/empfehlungscode.tsx', offen: true, oeffentlich: true, merken: [] },
	Exklusiv: { path: '/exklusiv', module: 'portal/exklusiv.ts', offen: true, ressource: true },
	Exclusiv: { path: '/exclusiv', module: 'portal/exklusiv.ts', offen: true, ressource: true },
	EmpfaengerBestaetigung: { path: '/empfaengerbestaetigung', module: 'portal/empfaenger-bestaetigung.tsx' },
	EmpfehlungAbgelaufen: { path: '/empfehlungabgelaufen', module: 'portal/empfehlung-abgelaufen.tsx' },
	AGBDatenschutzZustimmung: {
		path: '/empfaenger/zustimmung',
		module: 'portal/agb-datenschutz-zustimmung.tsx',
		empfaenger: 'noetig',
	},
	EmpfaengerDaten: {
		path: '/empfaengerdaten/:empfehlungsnummer',
		module: 'portal/empfaenger-daten.tsx',
		offen: true,
		empfaenger: 'ohneErzwingeLogin',
	},
	EmpfehlungBestaetigung: { path: '/bestaetigung', module: 'portal/empfehlung-bestaetigung.tsx', empfaenger: 'noetig' },
	KundenNummer: { path: '/kundennummer', module: 'portal/kundennummer.tsx', empfaenger: 'noetig' },
	Produktlink: {
		path: '/zum-angebot',
		module: 'portal/produktlink.ts',
		offen: true,
		empfaenger: 'noetig',
		ressource: true,
	},

	PraemieWaehlen: { path: '/praemie', module: 'portal/praemie-waehlen.tsx', offen: true },
	PraemieDaten: { path: '/praemie/:praemieid', module: 'portal/praemie-daten.tsx', offen: true, allein: true },
	PraemieDanke: { path: '/praemiedanke', module: 'portal/praemie-danke.tsx' },
	KulanzDanke: { path: '/kulanzdanke', module: 'portal/kulanz-danke.tsx' },
	EmpfaengerBankdaten: { path: '/bankdaten', module: 'portal/empfaenger-bankdaten.tsx', offen: true, allein: true },

	Login: { path: '/login', module: 'konto/login.tsx', offen: true, ohneAutologin: true },
	Logout: { path: '/logout', module: 'konto/logout.tsx', offen: true, login: true, ohneAutologin: true },
	AdminLogin: { path: '/login/:adminLoginToken', module: 'konto/admin-login.tsx', offen: true, allein: true },
	PasswortVergessen: {
		path: '/passwortvergessen',
		module: 'konto/passwort-vergessen.tsx',
		offen: true,
		ohneAutologin: true,
	},
	PasswortZuruecksetzen: {
		path: '/passwortsetzen',
		module: 'konto/passwort-zuruecksetzen.tsx',
		offen: true,
		ohneAutologin: true,
	},
	PasswortAendern: {
		path: '/passwortaendern',
		module: 'konto/passwort-aendern.tsx',
		login: true,
		ohneAutologin: true,
	},
	Sitzungen: { path: '/sitzungen', module: 'konto/sitzungen.tsx', login: true, ohneAutologin: true },
	SitzungStand: {
		path: '/sitzung/stand',
		module: 'konto/sitzung-stand.ts',
		offen: true,
		ressource: true,
		ansehen: true,
	},
	Autologin: { path: '/autologin', module: 'konto/autologin.tsx', offen: true, fremd: true },
	RegistrierungAbschliessen: {
		path: '/registrieren',
		module: 'konto/registrieren.tsx',
		offen: true,
		ohneAutologin: true,
	},
	PersoenlicherBereich: { path: '/persoenlicherbereich', module: 'konto/persoenlicher-bereich.tsx', login: true },
	PraemieNachfrage: { path: '/persoenlicherbereich/nachfrage', module: 'konto/praemie-nachfrage.tsx', login: true },
	MeineDaten: { path: '/meinedaten', module: 'konto/meine-daten.tsx', login: true, ohneAutologin: true },
	DatenHerunterladen: { path: '/meinedaten/auskunft', module: 'konto/daten-herunterladen.tsx', login: true },
	DatenDatei: {
		path: '/meinedaten/auskunft.json',
		module: 'konto/daten-herunterladen-datei.ts',
		login: true,
		ressource: true,
	},
	KontoLoeschen: {
		path: '/meinedaten/loeschen',
		module: 'konto/konto-loeschen.tsx',
		login: true,
		ohneAutologin: true,
	},
	KontoGeloescht: { path: '/konto-geloescht', module: 'konto/konto-loeschen-fertig.tsx', offen: true },
	EmpfehlerBankdaten: {
		path: '/empfehler/bankdaten',
		module: 'konto/empfehler-bankdaten.tsx',
		login: true,
		allein: true,
	},
	optin: { path: '/empfehler/newsletter/optin', module: 'konto/newsletter-optin.tsx' },
	optout: { path: '/empfehler/newsletter/optout', module: 'konto/newsletter-optout.tsx' },

	Agb: { path: '/agb', module: 'inhalte/agb.tsx', offen: true, oeffentlich: true, merken: [] },
	Datenschutz: {
		path: '/datenschutz',
		module: 'inhalte/datenschutz.tsx',
		offen: true,
		oeffentlich: true,
		merken: [],
		ohneBanner: true,
	},
	Impressum: {
		path: '/impressum',
		module: 'inhalte/impressum.tsx',
		offen: true,
		oeffentlich: true,
		merken: [],
		ohneBanner: true,
		ohneAdv: true,
	},
	Rechtstext: { path: '/rechtstext/:rechtstextId', module: 'inhalte/rechtstext-fassung.tsx', offen: true },
	Faq: { path: '/faq', module: 'inhalte/faq.tsx', offen: true, oeffentlich: true, merken: ['eintrag'] },
	Barrierefreiheitserklaerung: {
		path: '/barrierefreiheitserklaerung',
		module: 'inhalte/barrierefreiheitserklaerung.tsx',
		oeffentlich: true,
		merken: [],
	},
	InhaltBild: { path: '/inhalt/bild/:bildId', module: 'inhalte/inhalt-bild.ts', offen: true, ressource: true },
	Kontakt: { path: '/kontakt', module: 'inhalte/kontakt.tsx', offen: true, oeffentlich: true, merken: [] },
	CaptchaBild: { path: '/captcha/bild', module: 'api/captcha-bild.ts', offen: true, ressource: true },
	CaptchaTon: { path: '/captcha/ton', module: 'api/captcha-ton.ts', offen: true, ressource: true },
	CaptchaBestaetigung: { path: '/captcha/bestaetigen', module: 'inhalte/captcha-bestaetigung.tsx', offen: true },
	CookieModal: { path: '/cookie-einstellungen', module: 'inhalte/cookie-modal.tsx', offen: true, ohneBanner: true },
	Sprache: { path: '/sprache', module: 'inhalte/sprache.ts', offen: true, ressource: true },
	FileNotFound: { path: '/404', module: 'inhalte/file-not-found.tsx', offen: true },

	BetriebLogin: { path: '/betrieb/login', module: 'betrieb/login.tsx', offen: true, allein: true },
	BetriebAuftraege: { path: '/betrieb', module: 'betrieb/auftraege.tsx', offen: true, rolle: 'betrieb' },
	BetriebAuftrag: {
		path: '/betrieb/auftraege/:auftragId',
		module: 'betrieb/auftrag.tsx',
		offen: true,
		rolle: 'betrieb',
	},
	BetriebPraemien: {
		path: '/betrieb/praemien',
		module: 'betrieb/praemien.tsx',
		offen: true,
		rolle: 'betrieb',
		// Five thousand voucher codes, in which each character may take three bytes on the way.
		maxBodyBytes: 2_000_000,
	},
	BetriebKonten: { path: '/betrieb/empfehler', module: 'betrieb/konten.tsx', offen: true, rolle: 'betrieb' },
	BetriebKonto: { path: '/betrieb/empfehler/:empfehlerId', module: 'betrieb/konto.tsx', offen: true, rolle: 'betrieb' },
	BetriebNachfragen: { path: '/betrieb/nachfragen', module: 'betrieb/nachfragen.tsx', offen: true, rolle: 'betrieb' },
	BetriebNachfrage: {
		path: '/betrieb/nachfragen/:nachfrageId',
		module: 'betrieb/nachfrage.tsx',
		offen: true,
		rolle: 'betrieb',
	},
	BetriebPruefungen: { path: '/betrieb/pruefungen', module: 'betrieb/pruefungen.tsx', offen: true, rolle: 'betrieb' },
	BetriebPruefung: {
		path: '/betrieb/pruefungen/:empfaengerId',
		module: 'betrieb/pruefung.tsx',
		offen: true,
		rolle: 'betrieb',
	},
	BetriebSperren: { path: '/betrieb/sperren', module: 'betrieb/sperren.tsx', offen: true, rolle: 'betrieb' },
	BetriebPasswort: {
		path: '/betrieb/passwort',
		module: 'betrieb/passwort.tsx',
		offen: true,
		rolle: 'betrieb',
		vorWechsel: true,
	},
	BetriebLogout: {
		path: '/betrieb/logout',
		module: 'betrieb/logout.ts',
		offen: true,
		ressource: true,
		rolle: 'betrieb',
		vorWechsel: true,
	},

	AgenturLogin: { path: '/agentur/login', module: 'agentur/login.tsx', offen: true, allein: true },
	AgenturStart: { path: '/agentur', module: 'agentur/start.tsx', offen: true, rolle: 'agentur' },
	AgenturPasswort: {
		path: '/agentur/passwort',
		module: 'agentur/passwort.tsx',
		offen: true,
		rolle: 'agentur',
		vorWechsel: true,
	},
	AgenturLogout: {
		path: '/agentur/logout',
		module: 'agentur/logout.ts',
		offen: true,
		ressource: true,
		rolle: 'agentur',
		vorWechsel: true,
	},

	Marken: { path: '/marken', module: 'api/marken.tsx', host: 'jeder', ressource: true },
	Robots: { path: '/robots.txt', module: 'api/robots.ts', offen: true, ressource: true },
	SecurityTxt: {
		path: '/.well-known/security.txt',
		module: 'api/security-txt.ts',
		offen: true,
		ressource: true,
	},
	Sitemap: { path: '/sitemap.xml', module: 'api/sitemap.ts', offen: true, ressource: true },
	Vorschaubild: { path: '/vorschau/:bild', module: 'api/vorschaubild.ts', offen: true, ressource: true },
	TouchIcon: { path: '/apple-touch-icon.png', module: 'api/touch-icon.ts', offen: true, ressource: true },
	Favicon: { path: '/favicon.ico', module: 'api/favicon.tsx', offen: true, ressource: true },
	DevPostfach: { path: '/dev/postfach', module: 'api/dev-postfach.tsx', offen: true },
	DevMail: { path: '/dev/postfach/:mailId', module: 'api/dev-mail.ts', offen: true, ressource: true },
	DevHost: { path: '/dev/host', module: 'api/dev-host.tsx', offen: true },
	DevJobs: { path: '/dev/jobs/run', module: 'api/dev-jobs.ts', host: 'jeder', ressource: true },

	Unbekannt: { path: '/*', module: 'inhalte/unbekannt.ts', offen: true, ressource: true },
})

/**
 * The spec's translation table: a Mandant's own paths, keyed by its client route, then by route name.
 * @satisfies {Record<string, Partial<Record<keyof typeof routeTable, string>>>}
 */
export const mandantPaths = /** @type {const} */ ({
	lindental: {
		Empfehlen: '/energie-empfehlen/:produktId',
		EmpfehlungTeilen: '/meine-empfehlung/:empfehlungsnummer',
		EmpfaengerBestaetigung: '/einladung',
		EmpfaengerDaten: '/einladung/daten/:empfehlungsnummer',
		AGBDatenschutzZustimmung: '/einladung/zustimmung',
		EmpfehlungBestaetigung: '/einladung/fertig',
		PraemieWaehlen: '/dankeschoen',
		PraemieDaten: '/dankeschoen/:praemieid',
		AktuellePraemienUebersicht: '/unsere-praemien',
		Tarife: '/tarifrechner',
	},
})
