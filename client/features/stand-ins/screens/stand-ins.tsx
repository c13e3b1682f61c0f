import { useSession } from '../../../platform/session.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { StandInForm } from '../stand-in-form.tsx';
import { StandInList } from '../stand-in-list.tsx';

/** Another lead looks after a district for a time. */
export function StandIns() {
	const role = useSession()?.role;
	return (
		<Screen
			title="Stand-in leads"
			intro="While a District Lead is away, another one sees the fellows and applications of the district and decides on them."
			backTo="/staff"
			width="wide"
		>
			{role === 'admin' ? (
				<>
					<StandInForm />
					<StandInList />
				</>
			) : (
				<EmptyState title="Only the head office can do this" hint="Ask the head office when you are away." />
			)}
		</Screen>
	);
}
