import type { ProgrammeYear } from '@yuva/contract/years/closing-schema';
import { t } from '../../../language/language.ts';
import { useSession } from '../../../local/local.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { useYears } from '../closing-api.ts';
import { NewYearForm } from '../new-year-form.tsx';
import { YearCard } from '../year-card.tsx';

export function Years() {
	const years = useYears();
	const isAdmin = useSession()?.role === 'admin';
	return (
		<Screen
			title={t('Years')}
			intro={t(
				'Marks, scores and tasks belong to the year that is open. The head office opens and closes years.',
			)}
			width="wide"
		>
			<Loaded query={years} skeleton={<ListSkeleton rows={2} label={t('Loading years…')} />}>
				{(rows) => (
					<>
						<YearList years={rows} />
						{isAdmin && <NewYearForm />}
					</>
				)}
			</Loaded>
		</Screen>
	);
}

function YearList({ years }: { years: readonly ProgrammeYear[] }) {
	const isOneOpen = years.some(({ status }) => status === 'open');
	return (
		<ul aria-label={t('Years')} className="flex flex-col gap-4">
			{years.map((year) => (
				<li key={year.id}>
					<YearCard year={year} mayOpen={!isOneOpen} />
				</li>
			))}
		</ul>
	);
}
