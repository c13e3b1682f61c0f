import { titleCase } from '@yuva/contract/children/rules';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../../language/language.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { useToast } from '../../../ui/overlays/toast.tsx';
import { useChildLeaves } from '../api.ts';
import { LeaveDialog } from './leave-dialog.tsx';

export interface ChildLeavesProps {
	child: { id: string; full_name: string };
	onLeft: () => void;
}

export function ChildLeaves({ child: { id, full_name }, onLeft }: ChildLeavesProps) {
	const { send } = useChildLeaves();
	const [isOpen, setOpen] = useState(false);
	const toast = useToast();
	return (
		<>
			<Button variant="secondary" width="full" icon={<LogOut aria-hidden />} onClick={() => setOpen(true)}>
				{t('Child left the center')}
			</Button>
			{isOpen && (
				<LeaveDialog
					name={full_name}
					onClose={() => setOpen(false)}
					leave={async (leaving) => {
						await send({ child_id: id, ...leaving });
						toast(t('{name} is off the list.', { name: titleCase(full_name) }));
						onLeft();
					}}
				/>
			)}
		</>
	);
}
