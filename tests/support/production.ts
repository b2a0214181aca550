/** The minimal environment of a server in production. */
export const PRODUCTION = {
  NODE_ENV: 'production',
  BASE_URL: 'https://book.example.org',
  SECRET_KEY: 'Zk3vQ8wYt1mRb6XnE0sLp9HcJ4uGd7Fa',
};
