import { titleCase } from '@yuva/contract/children/rules';
import type { Holdings } from '@yuva/contract/privacy/schema';
import { ScrollText, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { t } from '../../../language/language.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { CardSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../../../ui/inputs/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Columns, Screen } from '../../../ui/layout/screen.tsx';
import { useFellowHoldings } from '../api.ts';
import { EraseCard, Erased } from '../erase-card.tsx';
import { ExportCard } from '../export-card.tsx';

export function FellowData() {
	const { id = '' } = useParams();
	const [isErased, setErased] = useState(false);
	if (isErased) {
		return (
			<Screen title={t('Personal data')} backTo="/staff/fellows">
				<Erased backTo="/staff/fellows" backLabel={t('All fellows')} />
			</Screen>
		);
	}
	return <HeldOfFellow id={id} onErased={() => setErased(true)} />;
}

function HeldOfFellow({ id, onErased }: { id: string; onErased: () => void }) {
	const holdings = useFellowHoldings(id);
	const person = { fellow_id: id };
	return (
		<Screen
			title={holdings.data ? t('Data of {name}', { name: holdings.data.full_name }) : t('Personal data')}
			backTo={`/staff/fellows/${id}`}
			width="wide"
		>
			<Loaded query={holdings} skeleton={<CardSkeleton lines={5} label={t('Loading what is held…')} />}>
				{(data) => (
					<Columns>
						<div className="flex min-w-0 flex-col gap-4 sm:gap-5">
							<ExportCard person={person} />
							<Card title={t('Who looked at it')} icon={<ScrollText aria-hidden />}>
								<ButtonLink
									variant="secondary"
									icon={<ScrollText aria-hidden />}
									to={`/staff/audit?fellow=${id}`}
								>
									{t('Open the audit log')}
								</ButtonLink>
							</Card>
							<ChildrenCard people={data.people} />
						</div>
						<EraseCard person={person} holdings={data} onErased={onErased} />
					</Columns>
				)}
			</Loaded>
		</Screen>
	);
}

function ChildrenCard({ people }: Pick<Holdings, 'people'>) {
	if (people.length === 0) return null;
	return (
		<Card title={t('Children of the center')} icon={<UsersRound aria-hidden />}>
			<ul className="grid grid-cols-1 gap-x-4 sm:grid-cols-2">
				{people.map(({ child_id, full_name, removed }) => (
					<li key={child_id}>
						<Link
							to={`/staff/privacy/children/${child_id}`}
							className="inline-flex min-h-11 items-center rounded-lg font-semibold text-teal-800 underline underline-offset-4"
						>
							{titleCase(full_name)}
							{removed && ` (${t('off the list')})`}
						</Link>
					</li>
				))}
			</ul>
		</Card>
	);
}
