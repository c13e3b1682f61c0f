import { displayDate } from '@yuva/contract/calendar';
import { titleCase } from '@yuva/contract/children/rules';
import type { TextByLanguage } from '@yuva/contract/language';
import { shownText, t } from '../../../language/language.ts';

export interface ComparedEntry {
	full_name: string;
	/** `YYYY-MM-DD`. */
	date_of_birth: string;
	mother_name: string;
	father_name: string;
	parent_mobile_number: string;
	/** '' when this phone does not know it. */
	village: TextByLanguage;
}

const ROWS: readonly { label: string; textOf: (entry: ComparedEntry) => string }[] = [
	{ label: 'Name', textOf: ({ full_name }) => titleCase(full_name) },
	{ label: 'Date of birth', textOf: ({ date_of_birth }) => displayDate(date_of_birth) },
	{ label: 'Mother', textOf: ({ mother_name }) => titleCase(mother_name) },
	{ label: 'Father', textOf: ({ father_name }) => titleCase(father_name) },
	{ label: 'Number', textOf: ({ parent_mobile_number }) => parent_mobile_number },
	{
		label: 'Village',
		textOf: ({ village }) => shownText(village),
	},
];

export interface SideBySideProps {
	titles: readonly [string, string];
	one: ComparedEntry;
	other: ComparedEntry;
}

/** Bold type shows what differs. */
export function SideBySide({ titles, one, other }: SideBySideProps) {
	const rows = ROWS.map(({ label, textOf }) => ({ label, texts: [textOf(one), textOf(other)] as const }));
	return (
		<table className="w-full table-fixed border-collapse text-start text-sm sm:text-base">
			<thead>
				<tr className="border-b border-line text-teal-900">
					<td className="w-16 sm:w-28" />
					{titles.map((title, column) => (
						<th key={column === 0 ? 'one' : 'other'} scope="col" className="px-1 py-1.5 text-start font-bold">
							{title}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{rows
					.filter(({ texts }) => !texts.includes(''))
					.map(({ label, texts: [first, second] }) => (
						<tr key={label} className="border-b border-line align-top">
							<th scope="row" className="py-1.5 text-start font-normal text-ink-soft">
								{t(label)}
							</th>
							<Cell text={first} isSame={first === second} />
							<Cell text={second} isSame={first === second} />
						</tr>
					))}
			</tbody>
		</table>
	);
}

const Cell = ({ text, isSame }: { text: string; isSame: boolean }) => (
	<td className={`px-1 py-1.5 wrap-anywhere ${isSame ? '' : 'font-bold text-teal-900'}`}>{text}</td>
);
