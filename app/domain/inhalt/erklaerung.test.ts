import { expect, it } from 'vitest'
import { type RouteRow, routeTable } from '~/route-table.js'
import { erklaerungScreen } from './erklaerung'

it.each([
	[false, false, 'Barrierefreiheitserklaerung'],
	[false, true, 'Barrierefreiheitserklaerung'],
	[true, false, 'Impressum'],
	[true, true, 'Faq'],
])(
	'[S-Barrierefreiheitserklaerung] everybody can read the statement: login %s, imprint elsewhere %s → %s',
	(ModuleErzwingeLogin, ModuleAdv, screen) => {
		const chosen = erklaerungScreen({ ModuleErzwingeLogin, ModuleAdv })
		const row: RouteRow = routeTable[chosen]
		expect(chosen).toBe(screen)
		expect(row.offen || !ModuleErzwingeLogin).toBe(true)
		expect(row.ohneAdv && ModuleAdv).toBeFalsy()
	},
)
