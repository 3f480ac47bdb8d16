/** The arrows of the architecture (docs/decisions/0001): routes → web, ui, usecases → domain; usecases → db, adapters. */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** Areas of a layer: each imports those after it. */
const AREAS = {
	'app/usecases': [
		'plattform datenschutz jobs messung auszahlung liste agentur benutzer partner mandant auftrag empfehlung empfaenger konto praemie',
		'captcha protokoll einwilligung inhalt mail hauptbuch betrugspruefung katalog kampagne shared',
	],
	'app/domain': [
		'auszahlung messung hauptbuch katalog agentur konto inhalt einwilligung protokoll empfehlung empfaenger auftrag',
		'mandant betrugspruefung kampagne praemie captcha aufbewahrung datenschutz liste mail zugriff partner benutzer shared',
	],
	'db/repositories': [
		'plattform messung jobs auftrag partner hauptbuch mail praemie betrugspruefung empfaenger empfehlung captcha datenschutz agentur',
		'liste inhalt protokoll auszahlung konto einwilligung mandant kampagne katalog benutzer shared',
	],
}

/** What an area needs of one before it belongs further down, in an area below both or in shared. */
const areaRules = Object.entries(AREAS).flatMap(([layer, lines]) => {
	const areas = lines.join(' ').split(' ')
	return [
		rule(
			`${layer}-areas-have-a-place`,
			'A new area has its place in the order.',
			{ path: `^${layer}/(?!(${areas.join('|')})/)` },
			{},
		),
		...areas
			.slice(1)
			.map((area, i) =>
				rule(
					`${layer}-${area}`,
					'An area imports areas below it: the order is above.',
					{ path: `^${layer}/${area}/`, pathNot: '\\.test\\.tsx?$' },
					{ path: `^${layer}/(${areas.slice(0, i + 1).join('|')})/` },
				),
			),
	]
})

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
	forbidden: [
		rule('no-cycles', 'A cycle has no first thing to understand; one of types alone neither.', {}, { circular: true }),
		rule(
			'domain-imports-only-itself',
			'Rules and states know nothing of where they run; three libraries stand for calendars, IBANs and parsing.',
			{ path: '^app/domain/', pathNot: '\\.test\\.tsx?$' },
			{ pathNot: ['^app/domain/', 'node_modules/(temporal-polyfill|temporal-spec|ibantools|zod)/'] },
		),
		rule(
			'domain-does-no-io',
			'No clock, file or network of its own: now is an argument.',
			{ path: '^app/domain/', pathNot: '\\.test\\.tsx?$' },
			{ dependencyTypes: ['core'] },
		),
		rule(
			'ui-knows-no-server',
			'Components get view data. The embed script, which no page renders, brings its few words.',
			{ path: '^app/ui/' },
			{ path: '^(app/(api|web|usecases|adapters|routes|locales(?!/einbetten[.]js))|db)/' },
		),
		rule(
			'routes-are-thin',
			'A route reads and writes through use cases.',
			{ path: '^app/routes/' },
			{ path: '^(db|app/adapters)/' },
		),
		rule(
			'calls-are-thin',
			'A call reads and writes through use cases, as a route does.',
			{ path: '^app/api/' },
			{ path: '^(db|app/(adapters|routes|ui))/' },
		),
		rule(
			'adapters-know-no-db',
			'An adapter is the outside world; what it needs of the database is handed to it.',
			{ path: '^app/adapters/' },
			{ path: '^db/' },
		),
		rule(
			'usecases-know-no-http',
			'Below web/ there is no Request.',
			{ path: '^app/(usecases|adapters)/' },
			{ path: '^app/(api|web|routes|ui(?!/brand/))/' },
		),
		rule(
			'db-knows-the-domain-only',
			'The database layer reads types and rules, never their users; migrations are files of the project.',
			{ path: '^db/', pathNot: '^db/starter/' },
			{ path: '^app/(?!domain/|project-folder\\.ts$)' },
		),
		rule(
			'forms-are-the-edge',
			'A form of HTML is read into a command; use cases take commands, whoever read them.',
			{ path: '^(app/(domain|usecases|adapters|ui)|db)/', pathNot: '\\.test\\.tsx?$' },
			{ path: '^app/web/forms/' },
		),
		rule(
			'forms-run-in-browsers',
			'Client validation uses them: nothing of the server comes along.',
			{ path: '^app/web/forms/', pathNot: '\\.test\\.ts$' },
			{ pathNot: ['^app/(domain|web/forms)/', 'node_modules/zod/'] },
		),
		rule('web-holds-no-sql', 'The edge reads through use cases.', { path: '^app/web/' }, { path: '^db/' }),
		rule(
			'server-only-below-remix',
			'Only the edge and the routes know Remix.',
			{ path: '^(app/(usecases|adapters|domain|ui)|db)/' },
			{ path: 'node_modules/@remix-run/' },
		),
		rule(
			'app-knows-no-server',
			'The server calls the app; what screens need of the process is in web/runtime and in the facts of the request.',
			{ path: '^app/', pathNot: '^app/entry\\.server\\.tsx$' },
			{ path: '^server/' },
		),
		rule(
			'production-knows-no-tools',
			'What runs in production is server, app and db.',
			{ path: '^(app|db|server)/', pathNot: '\\.test\\.tsx?$' },
			{ path: '^tools/' },
		),
		rule(
			'clients-know-the-contract',
			'A client is given away: it stands without the portal.',
			{ path: '^clients/' },
			{ path: '^(app|db|server|tools|tests)/' },
		),
		rule('db-knows-no-server', 'Nor does the database layer.', { path: '^db/' }, { path: '^server/' }),
		rule(
			'server-shows-nothing',
			'What is shown is a matter of the screens, which Remix finds.',
			{ path: '^server/' },
			{ path: '^app/(routes|ui|adapters(?!/(mail|pool|sicherheit)))/' },
		),
		rule(
			'hono-in-the-server-only',
			'Below it there are Requests and Responses.',
			{ path: '^(app/(?!api/)|db)/' },
			{ path: 'node_modules/(hono|@hono)/' },
		),
		...areaRules,
		rule(
			'not-to-unresolvable',
			'An import that is not there.',
			{},
			{ couldNotResolve: true, pathNot: '\\?(url|raw)$' },
		),
	],
	options: {
		doNotFollow: { path: 'node_modules' },
		exclude: { path: '^clients/typescript/dist/' },
		tsPreCompilationDeps: true,
		tsConfig: { fileName: 'tsconfig.json' },
		enhancedResolveOptions: { conditionNames: ['import', 'require', 'node', 'default'], exportsFields: ['exports'] },
	},
}
