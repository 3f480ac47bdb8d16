import { classes } from '~/ui/classes'
import { Icon } from '~/ui/Icon'
import { Tag } from '~/ui/Tag'
import type { BereichScreen } from './view.server'

/** More steps than this are no picture any more. */
const GEZEICHNET = 20

/** Steps on the way, those that are done filled; what they say stands beside them in words. */
function Weg({ nach, fehlen }: { nach: number; fehlen: number }) {
	if (nach > GEZEICHNET) return null
	return (
		<div aria-hidden="true" className="flex flex-1 basis-32 gap-1.5">
			{Array.from({ length: nach }, (_, index) => index).map((index) => (
				<span
					key={index}
					className={classes(
						'h-2 flex-1 rounded-full border',
						index < nach - fehlen ? 'border-brand bg-brand forced-colors:bg-[CanvasText]' : 'border-line bg-line',
					)}
				/>
			))}
		</div>
	)
}

/** How far the next bonus is, in words and drawn. */
export function BonusStand({ text, fehlen, nach }: NonNullable<BereichScreen['bonus']>) {
	return (
		<div className="flex flex-wrap items-center gap-x-4 gap-y-2" data-bonus="">
			<p className="font-semibold">{text}</p>
			<Weg nach={nach} fehlen={fehlen} />
		</div>
	)
}

/** How far the milestones of a campaign are. */
export function Meilensteine({ titel, stufe, hinweis, stufen }: Omit<BereichScreen['meilensteine'][number], 'key'>) {
	return (
		<section className="grid gap-2">
			<h2 className="text-lg font-bold">{titel}</h2>
			{stufe && (
				<div data-stufe="">
					<Tag tone="success">{stufe}</Tag>
				</div>
			)}
			<ul className="grid gap-2">
				{stufen.map(({ nummer, text, erreicht, fehlen }) => (
					<li
						key={nummer}
						className="flex flex-wrap items-center gap-x-4 gap-y-2"
						data-meilenstein={erreicht ? 'erreicht' : 'offen'}
					>
						<p className="flex items-center gap-2">
							{erreicht && <Icon name="check" className="size-5 shrink-0 text-success" />}
							<span className="min-w-0">{text}</span>
						</p>
						{!erreicht && <Weg nach={nummer} fehlen={fehlen} />}
					</li>
				))}
			</ul>
			<p className="text-sm text-muted">{hinweis}</p>
		</section>
	)
}
