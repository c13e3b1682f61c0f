import { counted } from '../../language/counted.ts';

export const unsentText = (count: number): string =>
	counted(count, '{count} thing is not sent yet', '{count} things are not sent yet');

export const lossText = (count: number): string =>
	counted(
		count,
		'{count} thing is not sent yet. If you log out, it is deleted.',
		'{count} things are not sent yet. If you log out, it is deleted.',
	);
