import { displayDate } from '@yuva/contract/calendar';
import { titleCase } from '@yuva/contract/children/rules';
import { childClassLabel } from '@yuva/contract/children/schema';
import type { ChildWithoutCenter } from '@yuva/contract/years/enrolment-schema';
import { HAND_IN_LIMIT } from '@yuva/contract/years/enrolment-schema';
import { House, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { counted } from '../../language/counted.ts';
import { t } from '../../language/language.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { CheckboxField } from '../../ui/inputs/choice-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { reasonText } from '../years/parts/reason-text.ts';
import { HandInDialog } from './hand-in-dialog.tsx';

export interface CenterGroupProps {
	rows: readonly [ChildWithoutCenter, ...ChildWithoutCenter[]];
}

export function CenterGroup({ rows }: CenterGroupProps) {
	const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
	const [isOpen, setOpen] = useState(false);
	const [{ fellow_id, fellow_name, district_name }] = rows;
	const ids = rows.map(({ id }) => id).slice(0, HAND_IN_LIMIT);
	const areAll = chosen.size === ids.length;
	const toggle = (id: string, isChosen: boolean) => {
		const next = new Set(chosen);
		if (isChosen) next.add(id);
		else next.delete(id);
		setChosen(next);
	};
	return (
		<Card
			title={
				fellow_name
					? t('Center of {name}', { name: fellow_name })
					: t('Center of a fellow whose data was erased')
			}
			icon={<House aria-hidden />}
			action={<span className="text-sm text-ink-soft">{district_name && t(district_name)}</span>}
		>
			<div className="flex flex-col gap-3">
				<div className="flex flex-wrap gap-2">
					<Button variant="secondary" width="fit" onClick={() => setChosen(new Set(areAll ? [] : ids))}>
						{areAll ? t('Choose none') : t('Choose all {count}', { count: ids.length })}
					</Button>
					<Button
						width="fit"
						icon={<UserPlus aria-hidden />}
						disabled={chosen.size === 0}
						onClick={() => setOpen(true)}
					>
						{counted(chosen.size, 'Hand in {count} child', 'Hand in {count} children')}
					</Button>
				</div>
				<ul className="grid grid-cols-1 gap-2 lg:grid-cols-2">
					{rows.map((child) => (
						<li key={child.id} className="flex items-center gap-2">
							<CheckboxField
								className="min-w-0 grow"
								label={rowText(child)}
								checked={chosen.has(child.id)}
								onCheckedChange={(isChosen) => toggle(child.id, isChosen)}
							/>
							<Link
								to={`/staff/children/${child.id}`}
								aria-label={t('Years of {name}', { name: titleCase(child.full_name) })}
								className="inline-flex min-h-11 items-center px-2 font-semibold text-teal-800 underline"
							>
								{t('Years')}
							</Link>
						</li>
					))}
				</ul>
			</div>
			{isOpen && (
				<HandInDialog
					childIds={[...chosen]}
					lastFellow={fellow_id}
					onClose={() => setOpen(false)}
					onDone={() => {
						setOpen(false);
						setChosen(new Set());
					}}
				/>
			)}
		</Card>
	);
}

function rowText({ full_name, child_class, year, left_on, left_reason }: ChildWithoutCenter): string {
	const who = `${titleCase(full_name)}, ${t(childClassLabel[child_class])}, ${year}`;
	if (!left_on) return who;
	return t('{who}, left on {date}: {reason}', {
		who,
		date: displayDate(left_on),
		reason: reasonText(left_reason),
	});
}
