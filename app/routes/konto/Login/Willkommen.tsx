import { Gruss } from '../../_shared/katalog/Gruss'
import type { WillkommenView } from './willkommen.server'

/** Who is behind the brand, above the form. */
export function Willkommen({ headline, text, personen }: WillkommenView) {
	return (
		<section className="mb-8 grid gap-4 rounded-card bg-brand-strong p-(--d-tile) text-on-brand sm:p-6">
			<Gruss personen={personen} />
			<div className="grid gap-1">
				<p className="font-heading text-2xl">{headline}</p>
				{text && <p className="max-sm:hidden">{text}</p>}
			</div>
		</section>
	)
}
