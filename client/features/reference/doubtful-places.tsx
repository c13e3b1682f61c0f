import { type DoubtfulPlace, MOST_DOUBTFUL, type PlaceImport } from '@yuva/contract/reference/import-schema';
import { CircleHelp, WandSparkles } from 'lucide-react';
import { counted } from '../../language/counted.ts';
import { t } from '../../language/language.ts';
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
			title={counted(undecided, '{count} name to decide about', '{count} names to decide about')}
			icon={<CircleHelp aria-hidden />}
			tone="warm"
		>
			<div className="flex flex-col gap-4">
				<p>
					{t(
						'The list spells these names in its own way. Say what each one is. Rows that wait are not brought in; a decision is remembered for the next file.',
					)}
				</p>
				{undecided > MOST_DOUBTFUL && (
					<p className="text-ink-soft">
						{t('The first {count}. The others come when these are brought in.', { count: MOST_DOUBTFUL })}
					</p>
				)}
				{likeliest.length > 0 && (
					<Button
						variant="secondary"
						width="fit"
						icon={<WandSparkles aria-hidden />}
						onClick={() => onChoose(Object.fromEntries(likeliest))}
					>
						{counted(
							likeliest.length,
							'Choose the likeliest for {count} name',
							'Choose the likeliest for {count} names',
						)}
					</Button>
				)}
				<ul aria-label={t('Names to decide about')} className="grid gap-4 lg:grid-cols-2">
					{doubtful.map((place) => (
						<li
							key={place.key}
							className="min-w-0 rounded-lg border border-line bg-surface p-3 wrap-anywhere"
						>
							<SelectField
								label={place.name}
								hint={counted(
									place.rows,
									'{level} in {place}, {count} row',
									'{level} in {place}, {count} rows',
									{
										level: t(LEVELS[place.level]),
										place: place.within,
									},
								)}
								placeholder={t('Decide later')}
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
	...alike.map(({ id, name }) => ({ value: String(id), label: t('It is {name}', { name }) })),
	...(may_add ? [{ value: 'new', label: t('Add as new') }] : []),
	{ value: 'skip', label: t('Leave out') },
];
