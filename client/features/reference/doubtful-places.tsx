import { type DoubtfulPlace, MOST_DOUBTFUL, type PlaceImport } from '@yuva/contract/reference/import-schema';
import { CircleHelp, WandSparkles } from 'lucide-react';
import { countText } from '../../local/local.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { SelectField } from '../../ui/inputs/select-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import type { PlaceChoices } from './use-place-file.ts';

interface DoubtfulPlacesProps {
	result: PlaceImport;
	choices: PlaceChoices;
	onChoose: (choices: PlaceChoices) => void;
}

/** Each name that only people can place, with the places that may be meant. */
export function DoubtfulPlaces({ result: { doubtful, undecided }, choices, onChoose }: DoubtfulPlacesProps) {
	const likeliest = doubtful.flatMap(({ key, alike: [first] }) =>
		first && !choices[key] ? [[key, String(first.id)] as const] : [],
	);
	return (
		<Card
			title={`${countText(undecided, 'name', 'names')} to decide about`}
			icon={<CircleHelp aria-hidden />}
			tone="warm"
		>
			<div className="flex flex-col gap-4">
				<p>
					The list spells these names in its own way. Say what each one is. Rows that wait are not brought in;
					a decision is remembered for the next file.
				</p>
				{undecided > MOST_DOUBTFUL && (
					<p className="text-ink-soft">
						The first {MOST_DOUBTFUL}. The others come when these are brought in.
					</p>
				)}
				{likeliest.length > 0 && (
					<Button
						variant="secondary"
						width="fit"
						icon={<WandSparkles aria-hidden />}
						onClick={() => onChoose(Object.fromEntries(likeliest))}
					>
						Choose the likeliest for {countText(likeliest.length, 'name', 'names')}
					</Button>
				)}
				<ul aria-label="Names to decide about" className="grid gap-4 lg:grid-cols-2">
					{doubtful.map((place) => (
						<li
							key={place.key}
							className="min-w-0 rounded-lg border border-line bg-surface p-3 wrap-anywhere"
						>
							<SelectField
								label={place.name}
								hint={`${LEVELS[place.level]} in ${place.within}, ${countText(place.rows, 'row', 'rows')}`}
								placeholder="Decide later"
								options={optionsOf(place)}
								value={choices[place.key] ?? ''}
								onValueChange={(choice) => onChoose({ [place.key]: choice })}
							/>
						</li>
					))}
				</ul>
			</div>
		</Card>
	);
}

const LEVELS: Record<DoubtfulPlace['level'], string> = {
	states: 'State',
	districts: 'District',
	mandals: 'Mandal',
	grampanchayats: 'Village',
};

const optionsOf = ({ alike, may_add }: DoubtfulPlace) => [
	...alike.map(({ id, name }) => ({ value: String(id), label: `It is ${name}` })),
	...(may_add ? [{ value: 'new', label: 'Add as new' }] : []),
	{ value: 'skip', label: 'Leave out' },
];
