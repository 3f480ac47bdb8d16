import { useRouteLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { Recht } from '~/domain/zugriff/recht'
import type { BetriebFrame } from './frame.server'

/** Whether the operator who looks may do this; what they may not is not shown, and refused by the use case all the same. */
export function useDarf(): (recht: Recht) => boolean {
	const frame = useRouteLoaderData<BetriebFrame | null>('Betrieb')
	return (recht) => frame?.rechte.includes(recht) ?? false
}

/** Shows its content to operators who have this right. */
export function Darf({ recht, children }: { recht: Recht; children: ReactNode }) {
	return useDarf()(recht) ? children : null
}
