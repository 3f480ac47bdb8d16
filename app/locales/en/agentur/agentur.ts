import type { Translated } from '../../catalogue'
import type { agentur as de } from '../../de/agentur/agentur'

export const agentur = {
	abmelden: 'Log out',
	navigation: 'Agency',
	menu: { start: 'My access', mitarbeiter: 'Employees', stammdaten: 'Master data' },
	wahl: {
		titel: 'Your agencies',
		text: 'You work for several agencies. You always see only what belongs to the chosen one.',
		jetzt: 'Chosen',
		waehlen: 'Change to {{name}}',
		gewechselt: 'You now work for {{name}}.',
	},
	stammdaten: {
		titel: 'Master data',
		text: 'What the brand knows of your agency. If something is wrong, please write to {{support}}.',
	},
	mitarbeiter: {
		titel: 'Employees',
		text: 'Who works for your agency. A changed role counts from the next click.',
	},
	login: {
		titel: 'Agency and call centre login',
		text: 'For people who work for this brand in an agency or in the call centre.',
	},
	start: {
		titel: 'Your access',
		text: 'This page shows who you are logged in as and what your role may do.',
		angemeldet: 'Logged in as',
		name: 'Name',
		email: 'E-mail address',
		marke: 'Brand',
		agentur: 'Agency',
		rolle: 'Role',
		keineRolle: 'None',
		rechte: 'What you may do',
		keineRechte:
			'You have been given no role. Without a role there is nothing you may do here. If this is wrong, please write to {{support}}.',
	},
	rolle: {
		AgenturInhaber: 'Owner of the agency',
		AgenturInhaber_inaktiv: 'Owner of the agency (inactive)',
		AgenturMitarbeiter: 'Employee of the agency',
		CallCenter: 'Call centre',
	},
	recht: {
		Mitarbeiter: 'View the employees of the agency',
		Einladungstool: 'Invite people to recommend',
		Rechnungen: 'View invoices',
		Verwaltung: 'View the administration of the agency',
		AuftragsReport: 'View the report on orders',
		EmpfehlerReport: 'View the report on recommenders',
		StatistikReport: 'View statistics',
		Stammdaten: 'View the master data of the agency',
		Praemien: 'View rewards',
		Praemienplan: 'View reward plans',
		AddPraemienplan: 'Add reward plans',
		DeletePraemienplan: 'Delete reward plans',
		FuerAndereEmpfehlen: 'Create recommendations for others',
	},
} satisfies Translated<typeof de>
