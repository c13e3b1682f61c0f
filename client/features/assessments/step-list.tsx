import { t } from '../../language/language.ts';

export function StepList({ steps }: { steps: readonly string[] }) {
	return (
		<ol className="mt-3 flex flex-col gap-1">
			{steps.map((step, index) => (
				<li key={step} className="flex gap-3 leading-tight">
					<span className="font-bold tabular-nums">{index + 1}</span> {t(step)}
				</li>
			))}
		</ol>
	);
}
