/** What the specification shows where nothing is known. */
export function PleaseProvide() {
	return <span className="font-normal text-ink-soft">Please Provide</span>;
}
