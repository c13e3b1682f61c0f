export function DeccanScene() {
	return (
		<svg viewBox="0 0 240 130" className="h-auto w-full" aria-hidden="true">
			<circle cx="120" cy="66" r="34" className="fill-marigold-200" />
			<circle cx="120" cy="66" r="24" className="fill-marigold-400" />
			<path
				d="M0 96c28-26 52-22 78-8 24-26 58-26 84-4 26-16 52-14 78 10v26a10 10 0 0 1-10 10H10a10 10 0 0 1-10-10z"
				className="fill-teal-100"
			/>
			<path
				d="M0 110c40-14 78-16 120-8s84 4 120-4v22a10 10 0 0 1-10 10H10a10 10 0 0 1-10-10z"
				className="fill-teal-200"
			/>
			<path d="M26 106c0-14 8-22 20-22s22 8 22 22z" className="fill-teal-400" />
			<path d="M38 86c2-10 8-14 15-12 8 2 9 10 5 15-6-4-13-5-20-3z" className="fill-teal-500" />
			<path d="M62 107c0-8 5-13 13-13s13 5 13 13z" className="fill-teal-300" />
			<path d="M186 108V72" className="stroke-teal-800" strokeWidth="5" strokeLinecap="round" />
			<path
				d="M186 86l12-11M186 80l-10-9"
				className="stroke-teal-800"
				strokeWidth="3"
				strokeLinecap="round"
			/>
			<circle cx="186" cy="54" r="21" className="fill-teal-600" />
			<circle cx="169" cy="65" r="14" className="fill-teal-700" />
			<circle cx="203" cy="66" r="14" className="fill-teal-700" />
			<path
				d="M104 56q5-5 9 0q5-5 9 0M138 44q4-4 7 0q4-4 7 0"
				className="fill-none stroke-teal-900"
				strokeWidth="2"
				strokeLinecap="round"
			/>
		</svg>
	);
}
