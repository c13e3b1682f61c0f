import { t } from '../../language/language.ts';
import { FactList } from '../../ui/layout/card.tsx';
import { factsOf } from './input-facts.ts';

/** Nothing where the input tells the fellow nothing. */
export function InputInWords({ input }: { input: Readonly<Record<string, unknown>> }) {
	const facts = factsOf(input);
	if (facts.length === 0) return null;
	return (
		<details>
			<summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-teal-700">
				{t('What it holds')}
			</summary>
			<FactList facts={facts} />
		</details>
	);
}
