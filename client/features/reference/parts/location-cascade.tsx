import type { PlaceChoice } from '@yuva/contract/reference/schema';
import { t } from '../../../language/language.ts';
import { type Lookup, useDistricts, useGrampanchayats, useMandals, useStates } from '../api.ts';
import { LevelSelect } from '../level-select.tsx';
import { VillageField } from '../village-field.tsx';

type Level = keyof PlaceChoice;

const LEVELS = ['state', 'district', 'mandal', 'grampanchayat'] as const satisfies readonly Level[];

const LABELS: Record<Level, string> = {
	state: 'State',
	district: 'District',
	mandal: 'Mandal',
	grampanchayat: 'Village',
};

export interface LocationCascadeProps {
	value: PlaceChoice;
	/** Gets the whole choice; levels below the changed place become null. */
	onChange: (value: PlaceChoice) => void;
	errors?: Partial<Record<Level, string | undefined>> | undefined;
	labels?: Partial<Record<Level, string>> | undefined;
	/** It hides the state and offers the districts of this one. */
	fixedStateId?: number | undefined;
	required?: boolean | undefined;
	disabled?: boolean | undefined;
}

/** Each level is offered once the one above is chosen. The `name` of a select is its level. */
export function LocationCascade(props: LocationCascadeProps) {
	const { value, onChange, errors = {}, labels = {}, fixedStateId, required, disabled } = props;
	const chosen: PlaceChoice = { ...value, state: fixedStateId ?? value.state };
	const lookups: Record<Level, Lookup> = {
		state: useStates(fixedStateId === undefined),
		district: useDistricts(chosen.state),
		mandal: useMandals(chosen.district),
		grampanchayat: useGrampanchayats(chosen.mandal),
	};
	const shown = LEVELS.filter((level) => level !== 'state' || fixedStateId === undefined);
	const labelOf = (level: Level) => t(labels[level] ?? LABELS[level]);
	return (
		<div className="@container grid">
			<div className="grid gap-4 @lg:grid-cols-2">
				{shown.map((level) => {
					const above = levelAbove(level);
					const isWaiting = above !== undefined && chosen[above] === null;
					const field = {
						label: labelOf(level),
						lookup: withChoice(lookups[level], chosen[level]),
						waitsFor: isWaiting ? labelOf(above) : undefined,
						error: errors[level],
						required,
						disabled,
					};
					return level === 'grampanchayat' ? (
						<VillageField
							key={level}
							{...field}
							village={chosen.grampanchayat}
							onChoose={(grampanchayat) => onChange({ ...chosen, grampanchayat })}
						/>
					) : (
						<LevelSelect
							key={level}
							{...field}
							name={level}
							value={String(chosen[level] ?? '')}
							onChoose={(id) => onChange(choosePlace(chosen, level, id === '' ? null : Number(id)))}
						/>
					);
				})}
			</div>
		</div>
	);
}

/** A choice that was filled in shows even where the list that names it is missing. */
function withChoice(lookup: Lookup, choice: number | string | null): Lookup {
	if (lookup.failure === undefined || typeof choice !== 'number') return lookup;
	return { ...lookup, options: [{ value: String(choice), label: t('Chosen') }] };
}

const levelAbove = (level: Level): Level | undefined => LEVELS[LEVELS.indexOf(level) - 1];

function choosePlace(choice: PlaceChoice, level: Level, id: number | null): PlaceChoice {
	const below = LEVELS.slice(LEVELS.indexOf(level) + 1).map((cleared) => [cleared, null]);
	return { ...choice, [level]: id, ...Object.fromEntries(below) };
}
