/** The logo of a voucher's brand, beside the brand's name, which is why it says nothing itself. */
export const MarkenLogo = ({ href }: { href: string }) => (
	<img
		src={href}
		alt=""
		decoding="async"
		className="h-12 w-24 shrink-0 rounded-control border border-line bg-surface forced-color-adjust-none object-contain p-1"
	/>
)
