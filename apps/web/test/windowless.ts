import { builtinEnvironments, type Environment } from 'vitest/runtime';

// Node.js without a window, whose modules are made ready as those of tests with one: both read a thousand of the same.
const windowless: Environment = { ...builtinEnvironments.node, name: 'windowless', viteEnvironment: 'client' };
export default windowless;
