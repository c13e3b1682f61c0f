import { useSearchParams } from 'react-router';

const MODULES = ['1', '2', '3', '4'];

/** The address holds it (`?module=2`); 1 without one. */
export function useModule(): [module: number, choose: (module: number) => void] {
	const [params, setParams] = useSearchParams();
	const asked = params.get('module') ?? '';
	const module = MODULES.includes(asked) ? Number(asked) : 1;
	return [
		module,
		(next) => setParams({ ...Object.fromEntries(params), module: String(next) }, { replace: true }),
	];
}
